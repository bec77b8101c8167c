CREATE TABLE "tms_verdict_items" (
	"report_id" uuid NOT NULL,
	"case_id" text NOT NULL,
	"state" text NOT NULL,
	"verdict" text,
	"duration_ms" integer NOT NULL,
	"comment" text NOT NULL,
	"mark" text NOT NULL,
	"failure" jsonb,
	CONSTRAINT "tms_verdict_items_report_id_case_id_pk" PRIMARY KEY("report_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "tms_verdict_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"system" text NOT NULL,
	"tms_url" text NOT NULL,
	"tms_project_id" text NOT NULL,
	"name" text NOT NULL,
	"run" jsonb,
	"status" text NOT NULL,
	"failure" jsonb,
	"turn" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tms_verdict_reports_batch" UNIQUE("batch_id","system")
);
--> statement-breakpoint
CREATE TABLE "tms_verdict_settings" (
	"project_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"tms_project" jsonb NOT NULL,
	"run" jsonb,
	"origins" jsonb NOT NULL,
	"environment_ids" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tms_verdict_settings_project_id_connection_id_pk" PRIMARY KEY("project_id","connection_id")
);
--> statement-breakpoint
ALTER TABLE "tms_verdict_items" ADD CONSTRAINT "tms_verdict_items_report_id_tms_verdict_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."tms_verdict_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_verdict_reports" ADD CONSTRAINT "tms_verdict_reports_batch_id_run_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."run_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_verdict_reports" ADD CONSTRAINT "tms_verdict_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_verdict_settings" ADD CONSTRAINT "tms_verdict_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_verdict_settings" ADD CONSTRAINT "tms_verdict_settings_connection_id_tms_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tms_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tms_verdict_reports_project" ON "tms_verdict_reports" USING btree ("project_id");