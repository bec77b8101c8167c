CREATE TABLE "model_exchanges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipe_id" uuid NOT NULL,
	"step_index" integer NOT NULL,
	"test_step" text NOT NULL,
	"task_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "model_mode" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipe_steps" ADD COLUMN "model_asked" boolean;--> statement-breakpoint
ALTER TABLE "model_exchanges" ADD CONSTRAINT "model_exchanges_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_exchanges_step" ON "model_exchanges" USING btree ("recipe_id","step_index","id");