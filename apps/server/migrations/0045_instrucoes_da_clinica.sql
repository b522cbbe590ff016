ALTER TABLE "clinicas" ADD COLUMN "instrucoes_pagamento" text;
