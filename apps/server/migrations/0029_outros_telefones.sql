ALTER TABLE "leads" ADD COLUMN "outros_telefones" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_outros_telefones" ON "leads" USING gin ("outros_telefones") WHERE "leads"."outros_telefones" <> '{}';
