INSERT INTO modelos_mensagem (chave, titulo, texto, escopo) VALUES
  ('pedir_vagas', 'Pedir confirmação de vagas', 'Olá! Aqui é {consultor}. Pode confirmar quantas vagas há hoje em {clinica}? É só abrir este link, informar e tocar em Confirmar: {link}', 'empresa');
