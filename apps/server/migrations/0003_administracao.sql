CREATE TABLE "arquivos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"envio_id" text NOT NULL,
	"finalidade" text NOT NULL,
	"nome" text NOT NULL,
	"mime" text NOT NULL,
	"tamanho" bigint NOT NULL,
	"largura" integer,
	"altura" integer,
	"url" text,
	"chaves" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "arquivos_envio_id_unique" UNIQUE("envio_id"),
	CONSTRAINT "arquivos_url_unique" UNIQUE("url"),
	CONSTRAINT "arquivos_nome_tamanho" CHECK (length("arquivos"."nome") <= 255),
	CONSTRAINT "arquivos_tamanho_valido" CHECK ("arquivos"."tamanho" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ator_id" uuid,
	"ator_papel" text,
	"dispositivo_id" uuid,
	"ip" text,
	"acao" text NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" uuid,
	"antes" jsonb,
	"depois" jsonb,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_acao_valida" CHECK ("audit_log"."acao" in ('criar', 'editar', 'excluir', 'ver_sensivel', 'exportar', 'login', 'distribuir', 'aceitar', 'imprimir'))
);
--> statement-breakpoint
CREATE TABLE "empresa_config" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"unica" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"razao_social" text DEFAULT '' NOT NULL,
	"nome_fantasia" text DEFAULT 'Portal Clínicas' NOT NULL,
	"cnpj" text,
	"logo_url" text,
	"telefone" text,
	"whatsapp" text,
	"email" text,
	"site" text,
	"endereco" text,
	"fuso_horario" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"validade_link_dias" integer DEFAULT 30 NOT NULL,
	"vagas_padrao" integer DEFAULT 3 NOT NULL,
	"contagem_vagas_automatica" boolean DEFAULT true NOT NULL,
	"max_dispositivos" integer DEFAULT 3 NOT NULL,
	"aprovar_novos_usuarios" boolean DEFAULT false NOT NULL,
	CONSTRAINT "empresa_config_unica_unique" UNIQUE("unica"),
	CONSTRAINT "empresa_config_unica" CHECK ("empresa_config"."unica"),
	CONSTRAINT "empresa_config_validade_valida" CHECK ("empresa_config"."validade_link_dias" between 1 and 365),
	CONSTRAINT "empresa_config_vagas_validas" CHECK ("empresa_config"."vagas_padrao" between 1 and 10),
	CONSTRAINT "empresa_config_dispositivos_validos" CHECK ("empresa_config"."max_dispositivos" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "tarefas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"tipo" text NOT NULL,
	"estado" text DEFAULT 'em_andamento' NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"cancelar" boolean DEFAULT false NOT NULL,
	"resultado" jsonb,
	"erro" text,
	"sinal_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tarefas_estado_valido" CHECK ("tarefas"."estado" in ('em_andamento', 'concluida', 'cancelada', 'falhou'))
);
--> statement-breakpoint
ALTER TABLE "atendimentos" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "estruturas" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "generos_clinica" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "periodicidades" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "planos_saude" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "specialties" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "taxas" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tipos_assistencia" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tipos_internacao" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cidades" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinicas" ADD COLUMN "arquivado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clinicas" ADD COLUMN "nome_busca" text GENERATED ALWAYS AS (sem_acento(name || chr(10) || city)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "estados" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "telefone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "max_dispositivos" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "supervisor_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "estados_atendidos" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "aprovado" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "ultimo_acesso" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "arquivos_created_at" ON "arquivos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_entidade" ON "audit_log" USING btree ("entidade","entidade_id","em" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_em" ON "audit_log" USING btree ("em" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "tarefas_uma_por_tipo" ON "tarefas" USING btree ("tipo") WHERE "tarefas"."estado" = 'em_andamento';--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_supervisor_id_profiles_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinicas_codigo" ON "clinicas" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "clinicas_recentes" ON "clinicas" USING btree ("created_at","id") WHERE "clinicas"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "clinicas_por_nome" ON "clinicas" USING btree ("nome_busca","id") WHERE "clinicas"."arquivado_em" is null;--> statement-breakpoint
CREATE INDEX "clinicas_por_cidade" ON "clinicas" USING btree (split_part("nome_busca", chr(10), 2),"nome_busca","id") WHERE "clinicas"."arquivado_em" is null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_max_dispositivos_valido" CHECK ("profiles"."max_dispositivos" between 1 and 10);