ALTER TABLE "reservations" ADD COLUMN "id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "restore_step" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_id_unique" UNIQUE("id");