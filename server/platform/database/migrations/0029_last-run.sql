ALTER TABLE "recipes" ADD COLUMN "last_run_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "last_run_id" uuid;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "last_run_status" text;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "is_flaky" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "recipes_by_last_run" ON "recipes" USING btree ("project_id","last_run_at","id");