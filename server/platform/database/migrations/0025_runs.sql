CREATE TABLE "run_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seq" integer,
	"at_ms" real NOT NULL,
	"until_ms" real NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_steps" (
	"run_id" uuid NOT NULL,
	"step_index" integer NOT NULL,
	"test_step" text NOT NULL,
	"expected_result" text,
	"is_precondition" boolean NOT NULL,
	"status" text NOT NULL,
	"from_ms" real NOT NULL,
	"to_ms" real NOT NULL,
	"url" text,
	"acts" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"failure" jsonb,
	"not_checked" jsonb NOT NULL,
	"page_copy_id" uuid,
	CONSTRAINT "run_steps_run_id_step_index_pk" PRIMARY KEY("run_id","step_index")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"recipe_title" text NOT NULL,
	"batch_id" uuid,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"initiator_id" uuid,
	"environment_id" uuid,
	"environment" text,
	"row_index" integer,
	"row_label" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"version" text NOT NULL,
	"steps_total" integer NOT NULL,
	"steps_passed" integer DEFAULT 0 NOT NULL,
	"failed_step_index" integer,
	"failed_step_text" text,
	"failure" jsonb,
	"heals" integer DEFAULT 0 NOT NULL,
	"not_checked" integer DEFAULT 0 NOT NULL,
	"complaints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept_bytes" integer DEFAULT 0,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"open_until" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "run_files" ADD CONSTRAINT "run_files_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_steps" ADD CONSTRAINT "run_steps_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_initiator_id_users_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_files_run" ON "run_files" USING btree ("run_id","at_ms");--> statement-breakpoint
CREATE INDEX "runs_recipe" ON "runs" USING btree ("recipe_id","queued_at","id");--> statement-breakpoint
CREATE INDEX "runs_project" ON "runs" USING btree ("project_id","queued_at","id");--> statement-breakpoint
CREATE INDEX "runs_batch" ON "runs" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "runs_open" ON "runs" USING btree ("queued_at") WHERE "runs"."status" in ('queued', 'running');--> statement-breakpoint
-- Pictures are compressed already.
ALTER TABLE "run_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
