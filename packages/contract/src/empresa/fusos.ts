/** Time zones of Brazil (IANA) with the places that use them. */
export const FUSOS = {
  'America/Sao_Paulo': 'Brasília, Sudeste, Sul, GO e DF (UTC−3)',
  'America/Bahia': 'Bahia (UTC−3)',
  'America/Maceio': 'Alagoas e Sergipe (UTC−3)',
  'America/Recife': 'Pernambuco (UTC−3)',
  'America/Fortaleza': 'CE, MA, PB, PI e RN (UTC−3)',
  'America/Araguaina': 'Tocantins (UTC−3)',
  'America/Belem': 'Amapá e leste do Pará (UTC−3)',
  'America/Santarem': 'Oeste do Pará (UTC−3)',
  'America/Campo_Grande': 'Mato Grosso do Sul (UTC−4)',
  'America/Cuiaba': 'Mato Grosso (UTC−4)',
  'America/Porto_Velho': 'Rondônia (UTC−4)',
  'America/Boa_Vista': 'Roraima (UTC−4)',
  'America/Manaus': 'Amazonas (UTC−4)',
  'America/Eirunepe': 'Oeste do Amazonas (UTC−5)',
  'America/Rio_Branco': 'Acre (UTC−5)',
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
} as const
export type Fuso = keyof typeof FUSOS
