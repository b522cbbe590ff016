CREATE TABLE "mesclagens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"entidade" text NOT NULL,
	"fica_id" uuid NOT NULL,
	"sai_id" uuid NOT NULL,
	"por" uuid,
	"em" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone NOT NULL,
	"desfeita_em" timestamp with time zone,
	"desfeita_por" uuid,
	"guardado_cifrado" text,
	CONSTRAINT "mesclagens_entidade" CHECK ("mesclagens"."entidade" in ('lead', 'paciente')),
	CONSTRAINT "mesclagens_dois" CHECK ("mesclagens"."fica_id" <> "mesclagens"."sai_id"),
	CONSTRAINT "mesclagens_desfeita" CHECK ("mesclagens"."desfeita_em" is null or "mesclagens"."guardado_cifrado" is null)
);
--> statement-breakpoint
ALTER TABLE "mesclagens" ADD CONSTRAINT "mesclagens_por_profiles_id_fk" FOREIGN KEY ("por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mesclagens" ADD CONSTRAINT "mesclagens_desfeita_por_profiles_id_fk" FOREIGN KEY ("desfeita_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mesclagens_fica" ON "mesclagens" USING btree ("fica_id","em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mesclagens_sai" ON "mesclagens" USING btree ("sai_id","em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mesclagens_ate" ON "mesclagens" USING btree ("ate") WHERE "mesclagens"."guardado_cifrado" is not null;
