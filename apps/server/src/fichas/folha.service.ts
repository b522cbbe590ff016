import { SEXOS } from '@portal/contract/cadastro/opcoes'
import {
  type MomentoComunicado,
  type Orgao,
  ROTULO_MOTIVO_SAIDA,
  ROTULO_ORGAO,
  ROTULO_SOLICITANTE,
  rotuloTipoAdmissao,
} from '@portal/contract/internacoes/opcoes'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import { findTimbre } from '../empresa/timbre.service.ts'
import type { DadosDaFolha, FolhaService } from '../internacoes/folha.service.ts'
import { codigoPaciente } from '../pacientes/pacientes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Kit } from '../platform/feature.ts'
import { unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Comunicacao, folhaComunicacao } from './folha-comunicacao.ts'
import type { Impressao } from './impressao.service.ts'

type Pedido = { id: string; orgao: Orgao; momento: MomentoComunicado }

const noFuso = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(iso))
    .replace(',', '')

function comunicacaoDe({ paciente, internacao, solicitante_cpf }: DadosDaFolha, { orgao, momento }: Pedido) {
  const { fuso, entrada, saida, motivo_saida, medico_nome, medico_crm, medico_uf, processo_numero, vara } = internacao
  const { solicitante_nome, solicitante_tipo } = internacao
  const { sexo } = paciente
  return {
    codigo: codigoPaciente(paciente.codigo),
    orgao: ROTULO_ORGAO[orgao],
    momento,
    tipo: rotuloTipoAdmissao(internacao.tipo),
    paciente: {
      nome: paciente.nome,
      nascimento: paciente.data_nascimento,
      sexo: sexo && Object.hasOwn(SEXOS, sexo) ? SEXOS[sexo as keyof typeof SEXOS] : null,
    },
    medico: medico_nome && medico_crm && medico_uf ? { nome: medico_nome, crm: medico_crm, uf: medico_uf } : null,
    solicitante: solicitante_nome
      ? {
          nome: solicitante_nome,
          qualidade: solicitante_tipo ? ROTULO_SOLICITANTE[solicitante_tipo] : '',
          cpf: solicitante_cpf,
        }
      : null,
    entrada: noFuso(entrada, fuso),
    saida: saida && noFuso(saida, fuso),
    motivoSaida: motivo_saida && ROTULO_MOTIVO_SAIDA[motivo_saida],
    processo: [processo_numero, vara].filter(Boolean).join(', ') || null,
    protocolo: internacao.comunicada[momento][orgao].protocolo,
  } satisfies Omit<Comunicacao, 'clinica'>
}

export type FolhaPdfService = ReturnType<typeof createFolhaPdfService>

/** 'Folha de comunicação' of an admission or discharge, for one of the bodies. */
export function createFolhaPdfService({ database: { db }, storages }: Kit, impressao: Impressao, folha: FolhaService) {
  return {
    /** Prints the sheet; `folha.read` records it. Throws 422 for a discharge that has not happened. */
    async print(escopo: Escopo, pedido: Pedido): Promise<Download> {
      const dados = await folha.read(escopo, pedido.id)
      const { clinica_id, clinica, cidade, estado, entrada, saida } = dados.internacao
      if (pedido.momento === 'saida' && !saida)
        throw unprocessable({ momento: 'A saída desta internação ainda não foi registrada.' })
      const endereco = (await findClinica(db, clinica_id))?.address ?? null
      const comunicacao = {
        ...comunicacaoDe(dados, pedido),
        clinica: { nome: clinica, endereco, cidade: `${cidade}/${estado}` },
      }
      const quando = new Date((pedido.momento === 'saida' && saida) || entrada)
      const documento = folhaComunicacao(comunicacao, await findTimbre(db, storages.midia), quando)
      const nome = `${comunicacao.codigo}-comunicacao-${pedido.momento}-${pedido.orgao}`
      return impressao.download(nome, documento, escopo.usuarioId)
    },
  }
}
