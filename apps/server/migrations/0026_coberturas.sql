CREATE TABLE "coberturas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"titular_id" uuid NOT NULL,
	"substituto_id" uuid NOT NULL,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"encerrada_em" timestamp with time zone,
	CONSTRAINT "coberturas_de_outro" CHECK ("coberturas"."titular_id" <> "coberturas"."substituto_id"),
	CONSTRAINT "coberturas_dias" CHECK ("coberturas"."ate" - "coberturas"."de" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_titular_id_profiles_id_fk" FOREIGN KEY ("titular_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_substituto_id_profiles_id_fk" FOREIGN KEY ("substituto_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coberturas_titular" ON "coberturas" USING btree ("titular_id","ate");--> statement-breakpoint
CREATE INDEX "coberturas_substituto" ON "coberturas" USING btree ("substituto_id","ate") WHERE "coberturas"."encerrada_em" is null;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON coberturas
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON coberturas
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('distribuicao');
--> statement-breakpoint
-- Whose leads a person sees at a moment: their own, and of those whom they stand in for on that day of the company.
CREATE FUNCTION donos_visiveis(p_usuario uuid, p_em timestamptz) RETURNS uuid[]
LANGUAGE sql STABLE AS $$
  SELECT array_append(
    ARRAY(
      SELECT titular_id FROM coberturas
       WHERE substituto_id = p_usuario AND encerrada_em IS NULL
         AND (p_em AT TIME ZONE (SELECT fuso_horario FROM empresa_config))::date BETWEEN de AND ate
    ), p_usuario)
$$;
