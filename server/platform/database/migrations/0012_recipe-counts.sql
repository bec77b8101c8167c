CREATE TABLE "recipe_counts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipe_counts" ADD CONSTRAINT "recipe_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand from here. The triggers come first: making them waits for changes of recipes that are under way, and holds off others until all is counted.
CREATE FUNCTION "count_recipes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "recipe_counts" AS "known" ("project_id", "count")
    SELECT "changed"."project_id", count(*) FROM "changed" GROUP BY 1 ORDER BY 1
    ON CONFLICT ("project_id") DO UPDATE SET "count" = "known"."count" + excluded."count";
  ELSE
    UPDATE "recipe_counts" SET "count" = "recipe_counts"."count" - "gone"."count"
    FROM (SELECT "changed"."project_id", count(*) AS "count" FROM "changed" GROUP BY 1) AS "gone"
    WHERE "recipe_counts"."project_id" = "gone"."project_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "recipes_count_created" AFTER INSERT ON "recipes"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_recipes"();--> statement-breakpoint
CREATE TRIGGER "recipes_count_deleted" AFTER DELETE ON "recipes"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_recipes"();--> statement-breakpoint
INSERT INTO "recipe_counts" ("project_id", "count") SELECT "project_id", count(*) FROM "recipes" GROUP BY 1;
