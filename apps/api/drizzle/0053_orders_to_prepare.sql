DROP INDEX "orders_to_collect";--> statement-breakpoint
CREATE INDEX "orders_to_collect" ON "orders" USING btree ("collect_until") WHERE status in ('ACCEPTED', 'PREPARED');