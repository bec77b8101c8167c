CREATE TABLE "environment_values" (
	"project_id" uuid NOT NULL,
	"environment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"is_secret" boolean NOT NULL,
	CONSTRAINT "environment_values_project_id_environment_id_key_pk" PRIMARY KEY("project_id","environment_id","key")
);
--> statement-breakpoint
CREATE TABLE "environments" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sut_url" text,
	"position" integer NOT NULL,
	CONSTRAINT "environments_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "environments_name" UNIQUE("project_id","name")
);
--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "data_table" jsonb;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "rows_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "environment_values" ADD CONSTRAINT "environment_values_environment" FOREIGN KEY ("project_id","environment_id") REFERENCES "public"."environments"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environments" ADD CONSTRAINT "environments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;