CREATE TABLE "recipe_sources" (
	"recipe_id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"tms_url" text NOT NULL,
	"case_id" text NOT NULL,
	"url" text,
	"version" text,
	"is_trimmed" boolean NOT NULL,
	"attachments" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tms_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"system" text NOT NULL,
	"tms_url" text NOT NULL,
	"key_enc" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tms_connections_system" UNIQUE("organization_id","system")
);
--> statement-breakpoint
CREATE TABLE "tms_import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"case_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"recipe_id" uuid NOT NULL,
	"problems" jsonb,
	"failure" jsonb,
	CONSTRAINT "tms_import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "tms_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"system" text NOT NULL,
	"tms_url" text NOT NULL,
	"tms_project_id" text NOT NULL,
	"selection" jsonb NOT NULL,
	"is_trimmed" boolean NOT NULL,
	"has_precondition_steps" boolean NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"is_partial" boolean DEFAULT false NOT NULL,
	"failure" jsonb,
	"is_closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipe_sources" ADD CONSTRAINT "recipe_sources_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_connections" ADD CONSTRAINT "tms_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_import_items" ADD CONSTRAINT "tms_import_items_import_id_tms_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tms_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_imports" ADD CONSTRAINT "tms_imports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tms_imports" ADD CONSTRAINT "tms_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipe_sources_case" ON "recipe_sources" USING btree ("case_id","system");--> statement-breakpoint
CREATE INDEX "tms_import_items_state" ON "tms_import_items" USING btree ("import_id","state","position");--> statement-breakpoint
CREATE INDEX "tms_imports_project" ON "tms_imports" USING btree ("project_id","created_at");