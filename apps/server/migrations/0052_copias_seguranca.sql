CREATE TABLE "copias_seguranca" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"terminada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"origem" text NOT NULL,
	"destino" text NOT NULL,
	"instante" timestamp with time zone,
	"bytes" bigint,
	"problema" text,
	CONSTRAINT "copias_seguranca_fim" CHECK (("copias_seguranca"."instante" is null) = ("copias_seguranca"."problema" is not null)),
	CONSTRAINT "copias_seguranca_origem" CHECK ("copias_seguranca"."origem" in ('diaria', 'comando'))
);
--> statement-breakpoint
CREATE INDEX "copias_seguranca_terminada_em" ON "copias_seguranca" USING btree ("terminada_em" DESC NULLS LAST);
