ALTER TABLE "sync_ledger" ALTER COLUMN "payload_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_ledger" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "sync_ledger" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "sync_ledger" ADD COLUMN "subject_updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_ledger" ADD COLUMN "error" jsonb;--> statement-breakpoint
-- The ledger keeps what a change was about and the version that it left, no recipe and no project. Written by hand, as is all down to the last two statements.
UPDATE "sync_ledger" SET
  "kind" = CASE
    WHEN "result"->'result' ? 'recipeId' OR "result"->'result' ? 'projectId' THEN 'recipe'
    WHEN "result"->'result' ? 'organizationId' THEN 'project' END,
  "subject_id" = COALESCE("result"->'result'->>'recipeId', "result"->'result'->>'id')::uuid,
  "subject_updated_at" = ("result"->'result'->>'updatedAt')::timestamptz,
  "error" = "result"->'error',
  "result" = NULL;--> statement-breakpoint
DELETE FROM "sync_ledger" WHERE "error" IS NULL AND ("kind" IS NULL OR "subject_id" IS NULL);--> statement-breakpoint
UPDATE "sync_ledger" SET "payload_hash" = NULL
WHERE "kind" = 'recipe' AND NOT EXISTS (SELECT FROM "recipes" WHERE "recipes"."id" = "sync_ledger"."subject_id");--> statement-breakpoint
CREATE FUNCTION "forget_text_of_deleted_recipes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "sync_ledger" SET "payload_hash" = NULL FROM "deleted"
  WHERE "sync_ledger"."subject_id" = "deleted"."id" AND "sync_ledger"."payload_hash" IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "recipes_forget_text" AFTER DELETE ON "recipes"
REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "forget_text_of_deleted_recipes"();--> statement-breakpoint
-- What changed is told once for each statement, however many rows it changed. See docs/decisions/0010-changes-are-told-by-the-database.md.
DROP TRIGGER "recipes_tell_change" ON "recipes";--> statement-breakpoint
DROP TRIGGER "projects_tell_change" ON "projects";--> statement-breakpoint
DROP FUNCTION "tell_recipe_change"();--> statement-breakpoint
DROP FUNCTION "tell_project_change"();--> statement-breakpoint
DROP FUNCTION "tell_change"(uuid, uuid, text, uuid, text);--> statement-breakpoint
-- A notification holds 8,000 bytes at most.
CREATE FUNCTION "tell_changes"("organization_id" uuid, "project_id" uuid, "kind" text, "what" text, "ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('reprise_signals', jsonb_build_object('topic', 'workspace.changed', 'data', jsonb_build_object(
    'organizationId', $1, 'projectId', $2, 'kind', $3, 'what', $4, 'ids', to_jsonb("bundle"."ids")))::text)
  FROM (
    SELECT array_agg("one"."id" ORDER BY "one"."place") AS "ids" FROM unnest($5) WITH ORDINALITY AS "one"("id", "place")
    GROUP BY ("one"."place" - 1) / 150
  ) AS "bundle"
$$;--> statement-breakpoint
CREATE FUNCTION "tell_recipe_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- with its project gone there is nobody left to tell
  IF TG_OP = 'UPDATE' THEN
    PERFORM "tell_changes"("told"."organization_id", "told"."project_id", 'recipe', "told"."what", "told"."ids") FROM (
      SELECT "projects"."organization_id", "changed"."project_id",
        CASE WHEN "changed"."edited_at" IS DISTINCT FROM "before"."edited_at" THEN 'edited' ELSE 'progress' END AS "what",
        array_agg("changed"."id" ORDER BY "changed"."id") AS "ids"
      FROM "changed" JOIN "before" ON "before"."id" = "changed"."id" JOIN "projects" ON "projects"."id" = "changed"."project_id"
      GROUP BY 1, 2, 3
    ) AS "told";
  ELSE
    PERFORM "tell_changes"("told"."organization_id", "told"."project_id", 'recipe', CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'deleted' END, "told"."ids") FROM (
      SELECT "projects"."organization_id", "changed"."project_id", array_agg("changed"."id" ORDER BY "changed"."id") AS "ids"
      FROM "changed" JOIN "projects" ON "projects"."id" = "changed"."project_id"
      GROUP BY 1, 2
    ) AS "told";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "recipes_tell_created" AFTER INSERT ON "recipes"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tell_recipe_changes"();--> statement-breakpoint
CREATE TRIGGER "recipes_tell_updated" AFTER UPDATE ON "recipes"
REFERENCING NEW TABLE AS "changed" OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "tell_recipe_changes"();--> statement-breakpoint
CREATE TRIGGER "recipes_tell_deleted" AFTER DELETE ON "recipes"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tell_recipe_changes"();--> statement-breakpoint
CREATE FUNCTION "tell_project_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "tell_changes"("changed"."organization_id", "changed"."id", 'project',
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'edited' END, ARRAY["changed"."id"]) FROM "changed";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "projects_tell_created" AFTER INSERT ON "projects"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tell_project_changes"();--> statement-breakpoint
CREATE TRIGGER "projects_tell_updated" AFTER UPDATE ON "projects"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tell_project_changes"();--> statement-breakpoint
CREATE TRIGGER "projects_tell_deleted" AFTER DELETE ON "projects"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "tell_project_changes"();--> statement-breakpoint
CREATE INDEX "sync_ledger_subject" ON "sync_ledger" USING btree ("subject_id") WHERE "sync_ledger"."payload_hash" is not null;--> statement-breakpoint
ALTER TABLE "sync_ledger" DROP COLUMN "result";--> statement-breakpoint
ALTER TABLE "sync_ledger" ADD CONSTRAINT "sync_ledger_says_what" CHECK ("sync_ledger"."error" is not null or ("sync_ledger"."kind" is not null and "sync_ledger"."subject_id" is not null));
