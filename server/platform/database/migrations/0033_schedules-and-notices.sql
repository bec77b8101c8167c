CREATE TABLE "notice_settings" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"origins" text[] NOT NULL,
	"tells_recovery" boolean NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"addresses" text[] NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"batch_id" uuid,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"http_status" integer,
	"failure" jsonb,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"url" text NOT NULL,
	"secret_enc" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_schedule_starts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"left_out" integer DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"batch_id" uuid
);
--> statement-breakpoint
CREATE TABLE "run_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"recipes" jsonb NOT NULL,
	"environment_id" uuid,
	"retries" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_batches" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "run_batches" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_batch_id_run_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."run_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_schedule_starts" ADD CONSTRAINT "run_schedule_starts_schedule_id_run_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."run_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_schedule_starts" ADD CONSTRAINT "run_schedule_starts_batch_id_run_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."run_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_schedules" ADD CONSTRAINT "run_schedules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_schedules" ADD CONSTRAINT "run_schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_batch" ON "webhook_deliveries" USING btree ("webhook_id","batch_id") WHERE "webhook_deliveries"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_project" ON "webhooks" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "run_schedule_starts_due" ON "run_schedule_starts" USING btree ("schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "run_schedule_starts_at" ON "run_schedule_starts" USING btree ("schedule_id","at","id");--> statement-breakpoint
CREATE INDEX "run_schedule_starts_batch" ON "run_schedule_starts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "run_schedules_project" ON "run_schedules" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "run_batches" ADD CONSTRAINT "run_batches_schedule_id_run_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."run_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_batches_schedule" ON "run_batches" USING btree ("schedule_id","created_at") WHERE "run_batches"."schedule_id" is not null;