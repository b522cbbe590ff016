ALTER TABLE "internacoes" ALTER COLUMN "tipo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "internacoes_financeiras" ADD COLUMN "a_confirmar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "internacoes_financeiras" ADD COLUMN "acertada_ate" date;--> statement-breakpoint
ALTER TABLE "internacoes" ADD COLUMN "confirmada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "internacoes" ADD COLUMN "confirmada_por" uuid;--> statement-breakpoint
ALTER TABLE "internacoes" ADD COLUMN "acertada_ate" date;--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_confirmada_por_profiles_id_fk" FOREIGN KEY ("confirmada_por") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "internacoes_a_confirmar" ON "internacoes" USING btree ("entrada") WHERE "internacoes"."trazida_em" is not null and "internacoes"."confirmada_em" is null and "internacoes"."estornada_em" is null;--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_tipo_conhecido" CHECK ("internacoes"."tipo" is not null or "internacoes"."trazida_em" is not null);--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_confirmada" CHECK (("internacoes"."confirmada_em" is null) = ("internacoes"."confirmada_por" is null) and ("internacoes"."trazida_em" is not null or coalesce("internacoes"."confirmada_em"::text, "internacoes"."acertada_ate"::text) is null));
