create or replace trigger subscription_histories_append_only before update on subscription_histories
  for each row execute function refuse_change();

create or replace trigger subscriptions_tell_scope after insert or delete or update of status on subscriptions
  for each statement execute function tell_scope_changed();
