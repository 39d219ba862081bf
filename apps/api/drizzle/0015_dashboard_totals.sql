-- Kept totals may add up an amount instead of counting rows: the fifth argument.
create or replace function keep_counts() returns trigger language plpgsql as $$
declare
  amount text := case when tg_nargs > 4 then tg_argv[4] else '1' end;
  added text := format('select %s as scope_id, %s as status, (%s)::bigint as difference from new_rows where %s', tg_argv[1], tg_argv[2], amount, tg_argv[3]);
  removed text := format('select %s as scope_id, %s as status, -(%s)::bigint as difference from old_rows where %s', tg_argv[1], tg_argv[2], amount, tg_argv[3]);
  changes text := case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end;
begin
  execute format(
    'insert into list_counts (list, scope_id, status, slot, count)
     select %L, scope_id, status, pg_backend_pid() %% 32, sum(difference) from (%s) as change
     group by scope_id, status having sum(difference) <> 0 order by scope_id, status
     on conflict (list, scope_id, status, slot) do update set count = list_counts.count + excluded.count',
    tg_argv[0], changes);
  return null;
end $$;
-- People of a whole estate by status, and who joined an office centre in which month.
--> statement-breakpoint
create trigger users_of_estate_count_insert after insert on users referencing new table as new_rows for each statement
  execute function keep_counts('users-of-estate', 'landlord_id', 'status', 'deleted_date is null');
--> statement-breakpoint
create trigger users_of_estate_count_update after update on users referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('users-of-estate', 'landlord_id', 'status', 'deleted_date is null');
--> statement-breakpoint
create trigger users_of_estate_count_delete after delete on users referencing old table as old_rows for each statement
  execute function keep_counts('users-of-estate', 'landlord_id', 'status', 'deleted_date is null');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'users-of-estate', landlord_id, status, 0, sum(1) from users where deleted_date is null group by 2, 3;
--> statement-breakpoint
create trigger users_joined_count_insert after insert on users referencing new table as new_rows for each statement
  execute function keep_counts('users-joined', 'office_centre_id', 'to_char(created_date at time zone ''UTC'', ''YYYY-MM'')', 'deleted_date is null');
--> statement-breakpoint
create trigger users_joined_count_update after update on users referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('users-joined', 'office_centre_id', 'to_char(created_date at time zone ''UTC'', ''YYYY-MM'')', 'deleted_date is null');
--> statement-breakpoint
create trigger users_joined_count_delete after delete on users referencing old table as old_rows for each statement
  execute function keep_counts('users-joined', 'office_centre_id', 'to_char(created_date at time zone ''UTC'', ''YYYY-MM'')', 'deleted_date is null');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'users-joined', office_centre_id, to_char(created_date at time zone 'UTC', 'YYYY-MM'), 0, sum(1) from users where deleted_date is null group by 2, 3;
-- Money by month and currency, for who bills and for who pays, and what is outstanding.
--> statement-breakpoint
create trigger invoices_issued_billed_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('billed-issued', 'issuer_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'total_minor');
--> statement-breakpoint
create trigger invoices_issued_billed_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('billed-issued', 'issuer_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'total_minor');
--> statement-breakpoint
create trigger invoices_issued_billed_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('billed-issued', 'issuer_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'total_minor');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'billed-issued', issuer_id, to_char(invoice_date, 'YYYY-MM') || ':' || currency, 0, sum(total_minor) from invoices where status in ('ISSUED', 'OVERDUE', 'PAID') group by 2, 3;
--> statement-breakpoint
create trigger invoices_issued_paid_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('paid-issued', 'issuer_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'paid_minor');
--> statement-breakpoint
create trigger invoices_issued_paid_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('paid-issued', 'issuer_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'paid_minor');
--> statement-breakpoint
create trigger invoices_issued_paid_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('paid-issued', 'issuer_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'paid_minor');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'paid-issued', issuer_id, to_char(invoice_date, 'YYYY-MM') || ':' || currency, 0, sum(paid_minor) from invoices where status in ('ISSUED', 'OVERDUE', 'PAID') group by 2, 3;
--> statement-breakpoint
create trigger invoices_issued_outstanding_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('outstanding-issued', 'issuer_id', 'status || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'')', 'total_minor - paid_minor');
--> statement-breakpoint
create trigger invoices_issued_outstanding_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('outstanding-issued', 'issuer_id', 'status || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'')', 'total_minor - paid_minor');
--> statement-breakpoint
create trigger invoices_issued_outstanding_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('outstanding-issued', 'issuer_id', 'status || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'')', 'total_minor - paid_minor');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'outstanding-issued', issuer_id, status || ':' || currency, 0, sum(total_minor - paid_minor) from invoices where status in ('ISSUED', 'OVERDUE') group by 2, 3;
--> statement-breakpoint
create trigger invoices_received_billed_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('billed-received', 'office_centre_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'total_minor');
--> statement-breakpoint
create trigger invoices_received_billed_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('billed-received', 'office_centre_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'total_minor');
--> statement-breakpoint
create trigger invoices_received_billed_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('billed-received', 'office_centre_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'total_minor');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'billed-received', office_centre_id, to_char(invoice_date, 'YYYY-MM') || ':' || currency, 0, sum(total_minor) from invoices where status in ('ISSUED', 'OVERDUE', 'PAID') group by 2, 3;
--> statement-breakpoint
create trigger invoices_received_paid_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('paid-received', 'office_centre_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'paid_minor');
--> statement-breakpoint
create trigger invoices_received_paid_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('paid-received', 'office_centre_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'paid_minor');
--> statement-breakpoint
create trigger invoices_received_paid_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('paid-received', 'office_centre_id', 'to_char(invoice_date, ''YYYY-MM'') || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'', ''PAID'')', 'paid_minor');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'paid-received', office_centre_id, to_char(invoice_date, 'YYYY-MM') || ':' || currency, 0, sum(paid_minor) from invoices where status in ('ISSUED', 'OVERDUE', 'PAID') group by 2, 3;
--> statement-breakpoint
create trigger invoices_received_outstanding_insert after insert on invoices referencing new table as new_rows for each statement
  execute function keep_counts('outstanding-received', 'office_centre_id', 'status || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'')', 'total_minor - paid_minor');
--> statement-breakpoint
create trigger invoices_received_outstanding_update after update on invoices referencing new table as new_rows old table as old_rows for each statement
  execute function keep_counts('outstanding-received', 'office_centre_id', 'status || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'')', 'total_minor - paid_minor');
--> statement-breakpoint
create trigger invoices_received_outstanding_delete after delete on invoices referencing old table as old_rows for each statement
  execute function keep_counts('outstanding-received', 'office_centre_id', 'status || '':'' || currency', 'status in (''ISSUED'', ''OVERDUE'')', 'total_minor - paid_minor');
--> statement-breakpoint
insert into list_counts (list, scope_id, status, slot, count)
select 'outstanding-received', office_centre_id, status || ':' || currency, 0, sum(total_minor - paid_minor) from invoices where status in ('ISSUED', 'OVERDUE') group by 2, 3;
