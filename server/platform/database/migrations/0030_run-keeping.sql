ALTER TABLE "organizations" ADD COLUMN "runs_kept_max" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "runs_kept_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
CREATE INDEX "runs_kept" ON "runs" USING btree ("recipe_id","queued_at","id") WHERE "runs"."kept_bytes" is not null;