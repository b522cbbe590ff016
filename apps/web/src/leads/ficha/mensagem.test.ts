import { expect, it } from 'vitest'
import { valoresDaMensagem } from './mensagem.ts'

const lead = {
  nome_contato: 'Ana',
  nome_paciente: null,
  clinica_interesse: 'Vale Verde',
  cidade: 'Campinas',
  valor_estimado_centavos: 450_000,
}

it('fills a message with what is known of the lead, with the visit on its own clock', () => {
  const link = 'https://portal.example/busca/abc'
  const visita = { inicio: '2027-01-01T02:30:00.000Z', fuso: 'America/Manaus' as const }
  const clinica = { name: 'Vale Verde', address: 'Rua das Acácias, 12' }
  expect(valoresDaMensagem({ lead, consultor: 'Rui', visita, clinica, link })).toEqual({
    cliente: 'Ana',
    paciente: null,
    clinica: 'Vale Verde',
    cidade: 'Campinas',
    consultor: 'Rui',
    data: '31/12/2026',
    hora: '22:30',
    endereco: 'Rua das Acácias, 12',
    link,
    valor: 'R$\u00a04.500,00',
  })
})

it('leaves out what is not known', () => {
  const semNada = { ...lead, clinica_interesse: null, valor_estimado_centavos: null }
  expect(
    valoresDaMensagem({ lead: semNada, consultor: undefined, visita: undefined, clinica: undefined, link: null }),
  ).toMatchObject({
    clinica: null,
    consultor: null,
    data: null,
    hora: null,
    endereco: null,
    link: null,
    valor: null,
  })
})
