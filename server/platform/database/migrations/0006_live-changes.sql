ALTER TABLE "tab_presence" ADD COLUMN "watch_id" uuid;
--> statement-breakpoint
-- Tells servers, at commit, what changed in which organization, whoever changed it. See docs/decisions/0010-changes-are-told-by-the-database.md.
CREATE FUNCTION "tell_change"("organization_id" uuid, "project_id" uuid, "kind" text, "id" uuid, "what" text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('reprise_signals', jsonb_build_object('topic', 'workspace.changed', 'data', jsonb_build_object(
    'organizationId', "organization_id", 'projectId', "project_id", 'kind', "kind", 'id', "id", 'what', "what"))::text)
$$;
--> statement-breakpoint
CREATE FUNCTION "tell_recipe_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed "recipes" := COALESCE(NEW, OLD);
  organization uuid;
BEGIN
  SELECT "projects"."organization_id" INTO organization FROM "projects" WHERE "projects"."id" = changed."project_id";
  -- with its project gone there is nobody left to tell
  IF organization IS NOT NULL THEN
    PERFORM "tell_change"(organization, changed."project_id", 'recipe', changed."id", CASE
      WHEN TG_OP = 'INSERT' THEN 'created'
      WHEN TG_OP = 'DELETE' THEN 'deleted'
      WHEN NEW."edited_at" IS DISTINCT FROM OLD."edited_at" THEN 'edited'
      ELSE 'progress' END);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "recipes_tell_change" AFTER INSERT OR UPDATE OR DELETE ON "recipes" FOR EACH ROW EXECUTE FUNCTION "tell_recipe_change"();
--> statement-breakpoint
CREATE FUNCTION "tell_project_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed "projects" := COALESCE(NEW, OLD);
BEGIN
  PERFORM "tell_change"(changed."organization_id", changed."id", 'project', changed."id", CASE TG_OP
    WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'edited' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "projects_tell_change" AFTER INSERT OR UPDATE OR DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "tell_project_change"();
