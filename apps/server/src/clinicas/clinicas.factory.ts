import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { NOVA_CLINICA } from '@portal/contract/clinicas/nova-clinica'
import type { Database } from '../platform/db/db.ts'
import { clinicas } from './clinicas.table.ts'
import { clinicaRegularidade } from './regularidade.table.ts'

/** A plain clinic in Campinas with the given fields changed. */
export const umaClinica = (campos: Partial<ClinicaCampos> = {}): ClinicaCampos => ({
  ...NOVA_CLINICA,
  name: 'Clínica Vale Verde',
  city: 'Campinas',
  state: 'SP',
  latitude: -22.9056,
  longitude: -47.0608,
  ...campos,
})

/** Inserts clinics; returns their ids in order. */
export async function insertClinicas({ db }: Database, lista: Partial<ClinicaCampos>[]): Promise<string[]> {
  const rows = await db.insert(clinicas).values(lista.map(umaClinica)).returning({ id: clinicas.id })
  return rows.map(({ id }) => id)
}

/** Inserts a clinic's licence and nature; a comunidade terapêutica gets a reason for minors. */
export const insertRegularidade = async (
  { db }: Database,
  clinica_id: string,
  campos: Partial<typeof clinicaRegularidade.$inferInsert> = {},
) =>
  db.insert(clinicaRegularidade).values({
    clinica_id,
    natureza: 'clinica_medica',
    menores_justificativa: 'Convênio com o município',
    ...(campos.status === 'verificada' && { verificado_em: new Date('2026-01-15T12:00:00Z') }),
    ...campos,
  })

/** Values of fields that strangers never see, and that no public answer may contain. */
export const SEGREDOS = {
  phone: 'segredo-fone',
  email: 'segredo@clinica.example',
  website: 'https://segredo.example',
  address: 'segredo-endereco',
  repasse: 'segredo-repasse',
  instrucoes_pagamento: 'segredo-instrucoes',
  contato_direcao: 'segredo-direcao',
  responsavel: 'segredo-responsavel',
  responsavel_1: 'segredo-um',
  telefone_responsavel_1: 'segredo-fone-um',
  responsavel_2: 'segredo-dois',
  telefone_responsavel_2: 'segredo-fone-dois',
  codigo: 'segredo-codigo',
  taxas: ['segredo-taxa'],
  planos_saude: ['segredo-plano'],
  show_planos: false,
}
