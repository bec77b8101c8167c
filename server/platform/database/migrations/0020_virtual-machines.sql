CREATE TABLE "reservation_waits" (
	"recipe_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ssh_user" text NOT NULL,
	"ssh_host" text NOT NULL,
	"ssh_port" integer NOT NULL,
	"ssh_key_enc" text NOT NULL,
	"host_key" text,
	"new_host_key" text,
	"internal_address" text NOT NULL,
	"status" text NOT NULL,
	"failure" jsonb,
	"init_pipeline_id" uuid,
	"driver" text,
	"resources" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vms_name" UNIQUE("name"),
	CONSTRAINT "vms_address" UNIQUE("ssh_host","ssh_port")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_check_enc" text
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "waited_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "is_registered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "driver" text;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "runners" ADD COLUMN "checks_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tab_presence" ADD COLUMN "watch_process_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "begun_steps" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "takeovers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_waits" ADD CONSTRAINT "reservation_waits_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_waits" ADD CONSTRAINT "reservation_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_waits" ADD CONSTRAINT "reservation_waits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_waits_since" ON "reservation_waits" USING btree ("since");--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_vm_id_vms_id_fk" FOREIGN KEY ("vm_id") REFERENCES "public"."vms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runners_health_check" ON "runners" USING btree ("last_health_check");--> statement-breakpoint
INSERT INTO "installation" ("id") VALUES (gen_random_uuid());
