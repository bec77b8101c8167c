CREATE TABLE "taught" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"words" text NOT NULL,
	"acts" jsonb NOT NULL,
	"page_path" text NOT NULL,
	"page_title" text NOT NULL,
	"recipe_id" uuid,
	"recipe_title" text NOT NULL,
	"step_index" integer NOT NULL,
	"is_forgotten" boolean DEFAULT false NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "taught" ADD CONSTRAINT "taught_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught" ADD CONSTRAINT "taught_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taught_project" ON "taught" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "taught_recipe" ON "taught" USING btree ("recipe_id");--> statement-breakpoint
-- Written by hand. Clients are told as of a change of the project; PostgreSQL sends equal notifications of one transaction once. Using an entry is no change.
CREATE FUNCTION "tell_taught_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "tell_changes"("projects"."organization_id", "projects"."id", 'project', 'edited', ARRAY["projects"."id"])
  FROM "projects" WHERE "projects"."id" = COALESCE(NEW."project_id", OLD."project_id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "taught_tell_changes" AFTER INSERT OR DELETE OR UPDATE OF "edited_at" ON "taught" FOR EACH ROW EXECUTE FUNCTION "tell_taught_changes"();
