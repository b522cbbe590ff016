CREATE TABLE "orcamento_documentos" (
	"orcamento_id" uuid PRIMARY KEY NOT NULL,
	"conteudo_cifrado" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orcamento_documentos" ADD CONSTRAINT "orcamento_documentos_orcamento_id_orcamentos_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamentos"("id") ON DELETE no action ON UPDATE no action;
