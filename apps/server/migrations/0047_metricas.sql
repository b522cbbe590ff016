CREATE TABLE "buscas_sem_resultado" (
	"dia" date NOT NULL,
	"cidade_id" uuid NOT NULL,
	"raio" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "buscas_sem_resultado_dia_cidade_id_raio_pk" PRIMARY KEY("dia","cidade_id","raio"),
	CONSTRAINT "buscas_sem_resultado_valores" CHECK ("buscas_sem_resultado"."n" > 0 and "buscas_sem_resultado"."raio" > 0)
);
--> statement-breakpoint
CREATE TABLE "metas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"versao" integer DEFAULT 1 NOT NULL,
	"mes" date NOT NULL,
	"consultor_id" uuid,
	"leads_contatados" integer,
	"visitas" integer,
	"internacoes" integer,
	CONSTRAINT "metas_uma" UNIQUE NULLS NOT DISTINCT("mes","consultor_id"),
	CONSTRAINT "metas_mes" CHECK (extract(day from "metas"."mes") = 1),
	CONSTRAINT "metas_valores" CHECK ("metas"."leads_contatados" > 0 and "metas"."visitas" > 0 and "metas"."internacoes" > 0)
);
--> statement-breakpoint
CREATE TABLE "resumos_semanais" (
	"usuario_id" uuid NOT NULL,
	"semana" date NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumos_semanais_usuario_id_semana_pk" PRIMARY KEY("usuario_id","semana")
);
--> statement-breakpoint
ALTER TABLE "avisos_preferencias" ADD COLUMN "resumo_semanal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "metas" ADD CONSTRAINT "metas_consultor_id_profiles_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumos_semanais" ADD CONSTRAINT "resumos_semanais_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON metas
FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
ALTER TABLE "buscas_sem_resultado" ADD CONSTRAINT "buscas_sem_resultado_cidade_id_fk" FOREIGN KEY ("cidade_id") REFERENCES "cidades"("id") ON DELETE CASCADE;
