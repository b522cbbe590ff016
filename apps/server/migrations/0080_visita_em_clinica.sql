-- Names of clinics are of both genders: 'em' agrees with all. Texts that a company has written itself stay.
UPDATE modelos_mensagem SET texto = 'Olá, {cliente}! Podemos confirmar a visita em {clinica} no dia {data}, às {hora}? Endereço: {endereco}'
 WHERE chave = 'confirmar_visita' AND texto = 'Olá, {cliente}! Podemos confirmar a visita a {clinica} no dia {data}, às {hora}? Endereço: {endereco}';
--> statement-breakpoint
UPDATE modelos_mensagem SET texto = 'Olá, {cliente}! Lembrando da visita em {clinica}: {data}, às {hora}. Endereço: {endereco}'
 WHERE chave = 'lembrete_visita' AND texto = 'Olá, {cliente}! Lembrando da visita a {clinica}: {data}, às {hora}. Endereço: {endereco}';
