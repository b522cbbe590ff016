CREATE TABLE "mudanca_arquivos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endereco" text NOT NULL,
	"finalidade" text,
	"objeto" text NOT NULL,
	"origem" text NOT NULL,
	"alheio" boolean DEFAULT false NOT NULL,
	"versao_antiga" text,
	"estado" text DEFAULT 'espera' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT now() NOT NULL,
	"motivo" text,
	"url" text,
	"bytes" bigint,
	"saidas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ordem" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mudanca_arquivos_ordem_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "mudanca_arquivos_endereco" UNIQUE NULLS NOT DISTINCT("endereco","finalidade"),
	CONSTRAINT "mudanca_arquivos_estado_valido" CHECK ("mudanca_arquivos"."estado" in ('espera', 'trazido', 'faltando', 'ficou', 'orfao')),
	CONSTRAINT "mudanca_arquivos_origem_valida" CHECK ("mudanca_arquivos"."origem" in ('mudanca', 'portal')),
	CONSTRAINT "mudanca_arquivos_finalidade" CHECK (("mudanca_arquivos"."finalidade" is null) = ("mudanca_arquivos"."estado" = 'orfao'))
);
--> statement-breakpoint
CREATE TABLE "mudanca_fontes" (
	"unica" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"pasta" text,
	"bucket" text,
	"antigo" text,
	CONSTRAINT "mudanca_fontes_unica" CHECK ("mudanca_fontes"."unica")
);
--> statement-breakpoint
CREATE INDEX "mudanca_arquivos_objeto" ON "mudanca_arquivos" USING btree ("objeto");--> statement-breakpoint
CREATE INDEX "mudanca_arquivos_espera" ON "mudanca_arquivos" USING btree ("proxima_em","ordem") WHERE "mudanca_arquivos"."estado" = 'espera';
