-- Registrations kept the family's sentence; family and team have their own words now, by one key.
UPDATE pacientes SET avisos =
  array_replace(array_replace(array_replace(array_replace(array_replace(avisos,
    'Esta clínica não atende menores de 18 anos. Seu consultor vai indicar outra opção.', 'menor'),
    'Esta clínica não atende pessoas de 60 anos ou mais. Seu consultor vai indicar outra opção.', 'idoso'),
    'Esta clínica atende somente homens. Seu consultor vai indicar outra opção.', 'so_homens'),
    'Esta clínica atende somente mulheres. Seu consultor vai indicar outra opção.', 'so_mulheres'),
    'Já existe um paciente com este CPF', 'cpf_repetido')
WHERE avisos <> '{}';
