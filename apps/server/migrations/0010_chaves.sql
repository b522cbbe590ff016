CREATE TABLE "chaves" (
	"nome" text PRIMARY KEY NOT NULL,
	"impressao" text NOT NULL,
	"aceita_em" timestamp with time zone DEFAULT now() NOT NULL
);
