import { valorDoPreco } from '@portal/contract/clinicas/formato-preco'
import { LEAD_NAO_ENCONTRADO } from '@portal/contract/leads/limites'
import { INCLUI_MAXIMO, INCLUI_TEXTO_MAXIMO, VALOR_PERIODO } from '@portal/contract/orcamentos/limites'
import type { PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import { ROTULO_GENERO_VAGA } from '@portal/contract/vagas/opcoes'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { listTocadas } from '../leads/clinicas-tocadas.queries.ts'
import { findLead } from '../leads/leads.queries.ts'
import { findPaciente } from '../pacientes/lista.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound } from '../platform/http/errors.ts'
import { avisosDoOrcamento, empresaDoOrcamento } from './conteudo.ts'
import { dadosQueFaltam } from './envio.service.ts'

type Clinica = NonNullable<Awaited<ReturnType<typeof findClinicaDivulgada>>>
type Periodicidade = PreparoOrcamento['periodicidades'][number]

/** Days of the period that a price's text names. */
const DIAS_DO_PRECO: readonly [RegExp, number][] = [
  [/m[eê]s|mensa/i, 30],
  [/quinzen/i, 15],
  [/seman/i, 7],
  [/di[áa]ri|\bdia\b/i, 1],
]

/** Period of a clinic's price, if its text names one. */
function periodicidadeDe(preco: string | null, periodicidades: readonly Periodicidade[]): string | null {
  const [, dias] = DIAS_DO_PRECO.find(([nome]) => preco !== null && nome.test(preco)) ?? []
  return periodicidades.find((uma) => uma.dias === dias)?.id ?? null
}

function clinicaDe(clinica: Clinica, periodicidades: readonly Periodicidade[]): PreparoOrcamento['clinica'] {
  const centavos = Math.round((valorDoPreco(clinica.price) ?? 0) * 100)
  return {
    id: clinica.id,
    nome: clinica.name,
    cidade: clinica.city,
    estado: clinica.state,
    tipo: ROTULO_GENERO_VAGA[clinica.tipo_atendimento],
    sem_natureza: !clinica.regularidade?.natureza,
    valor_periodo_centavos: centavos >= VALOR_PERIODO.min && centavos <= VALOR_PERIODO.max ? centavos : null,
    periodicidade_id: periodicidadeDe(clinica.price, periodicidades),
    inclui: [...new Set([...clinica.estrutura_clinica, ...clinica.atendimentos])]
      .map((texto) => texto.trim().slice(0, INCLUI_TEXTO_MAXIMO))
      .filter((texto) => texto !== '')
      .slice(0, INCLUI_MAXIMO),
  }
}

/** Contact of the lead or patient, and the clinics that the quote may be for, the likeliest first. */
async function clienteDe(db: Db, escopo: Escopo, { lead_id, paciente_id }: Origem) {
  const lead = lead_id === undefined ? undefined : await findLead(db, escopo, lead_id)
  if (lead_id !== undefined && (!lead || (escopo.role !== 'admin' && lead.consultor_id !== escopo.usuarioId)))
    throw notFound(LEAD_NAO_ENCONTRADO)
  const paciente = paciente_id === undefined ? undefined : await findPaciente(db, escopo, paciente_id)
  if (paciente_id !== undefined && !paciente) throw notFound(PACIENTE_NAO_ENCONTRADO)
  const doPaciente = paciente?.clinica_id ? [paciente.clinica_id] : []
  if (lead)
    return {
      cliente_nome: lead.nome_contato,
      cliente_telefone: lead.telefone,
      cliente_email: lead.email,
      clinicas: [...(await listTocadas(db, escopo, lead.id)).map(({ id }) => id), ...doPaciente],
    }
  return {
    cliente_nome: paciente?.responsavel_nome ?? paciente?.nome_completo ?? '',
    cliente_telefone: paciente?.responsavel_telefone ?? paciente?.declarante_telefone ?? paciente?.telefone ?? null,
    cliente_email: paciente?.responsavel_email ?? null,
    clinicas: doPaciente,
  }
}

type Origem = { lead_id?: string | undefined; paciente_id?: string | undefined; clinica_id?: string | undefined }

export type PreparoService = ReturnType<typeof createPreparoService>

/** Initial values of a new quote, and data for its editor. */
export const createPreparoService = ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) => ({
  async get(escopo: Escopo, origem: Origem): Promise<PreparoOrcamento> {
    const { clinicas, ...cliente } = await clienteDe(db, escopo, origem)
    const empresa = await findEmpresa(db)
    const periodicidades = (await listItens(db, 'periodicidades', false)).map(({ id, name, dias = 30 }) => ({
      id,
      name,
      dias,
    }))
    const vigencia = vigenciaDe(empresa, clock())
    let clinica: Clinica | undefined
    for (const id of origem.clinica_id ? [origem.clinica_id] : clinicas)
      clinica ??= await findClinicaDivulgada(db, id, vigencia)
    return {
      ...cliente,
      clinica: clinica ? clinicaDe(clinica, periodicidades) : null,
      taxas: (await listItens(db, 'taxas', false)).map((taxa) => ({
        id: taxa.id,
        name: taxa.name,
        valor_padrao_centavos: taxa.valor_padrao_centavos ?? null,
        recorrente: taxa.recorrente ?? false,
        obrigatoria: taxa.obrigatoria ?? false,
      })),
      periodicidades,
      empresa: empresaDoOrcamento(empresa),
      fuso: empresa.fuso_horario,
      avisos: avisosDoOrcamento(empresa),
      condicoes_padrao: empresa.condicoes_padrao,
      validade_dias: empresa.validade_orcamento_dias,
      desconto_maximo_percentual: empresa.desconto_maximo_percentual,
      faltam: dadosQueFaltam(empresa),
    }
  },
})
