CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"process_id" uuid,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "tasks_open";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "abort_requested_at";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "heartbeat_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "claimed_at";--> statement-breakpoint
-- Written by hand from here: what waits in the queue of before goes on in this one.
UPDATE "mails" SET "status" = 'queued' WHERE "status" = 'sending';--> statement-breakpoint
INSERT INTO "jobs" ("id", "name", "data", "due_at", "created_at")
SELECT "id"::text, 'run-task', jsonb_build_object('taskId', "id"), "created_at", "created_at" FROM "tasks" WHERE "status" IN ('queued', 'running');--> statement-breakpoint
INSERT INTO "jobs" ("id", "name", "data", "due_at", "created_at")
SELECT gen_random_uuid()::text, 'send-mail', jsonb_build_object('mailId', "id"), coalesce("next_attempt_at", "created_at"), "created_at"
FROM "mails" WHERE "status" = 'queued';--> statement-breakpoint
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO "jobs" ("id", "name", "data", "due_at", "created_at")
  SELECT gen_random_uuid()::text, "name", "data", "created_on", "created_on" FROM "pgboss"."job"
  WHERE "name" = 'account-mail' AND "state"::text IN ('created', 'retry', 'active');
  -- Another program may keep its jobs in the same schema of this database.
  IF NOT EXISTS (
    SELECT FROM "pgboss"."queue"
    WHERE "name" NOT IN ('send-mail', 'account-mail', 'housekeeping') AND NOT starts_with("name", '__pgboss__')
  ) THEN
    DROP SCHEMA "pgboss" CASCADE;
  END IF;
END
$$;
--> statement-breakpoint
-- The job of a task that is deleted with its recipe: whoever runs it finds that it is not theirs any more.
CREATE FUNCTION "delete_jobs_of_tasks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "jobs" USING "gone" WHERE "jobs"."id" = "gone"."id"::text;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tasks_jobs_deleted" AFTER DELETE ON "tasks"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "delete_jobs_of_tasks"();
