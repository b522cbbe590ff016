import { sql } from 'drizzle-orm'
import { anexos } from '../pacientes/pacientes.table.ts'
import { ifPresent, ofPatient, personalTable, removed } from '../platform/personal-data.ts'
import { releasePapeis } from './internacoes.queries.ts'
import { internacoes } from './internacoes.table.ts'

const PROVA = '5 anos depois da saída: prova do que a lei manda comunicar'

/** Personal data of admissions (LGPD arts. 7, 11 and 37). */
export const DADOS_DAS_INTERNACOES = [
  personalTable(internacoes, {
    registro: 'Internações',
    titular: 'A pessoa internada, quem pediu a internação e o médico que a autorizou',
    tratamentos: [
      {
        finalidade: 'Registrar a internação e quem a pediu e autorizou (Lei 11.343/2006, arts. 23-A e 26-A)',
        base: 'obrigacao_legal',
        retencao: PROVA,
        colunas: [
          ['tipo', 'entrada', 'previsao_saida', 'saida', 'motivo_saida', 'clinica_id', 'solicitante_nome'],
          ['solicitante_cpf_cifrado', 'solicitante_tipo', 'ausencia_familia', 'servidor_orgao', 'medico_nome'],
          ['medico_crm', 'medico_uf', 'decisao_medica_em', 'avaliacao_alternativas'],
          ['avaliacao_medica_previa_em', 'avaliacao_medica_por', 'declaracao_em', 'processo_numero', 'vara'],
          ['convertida_voluntaria_em', 'interrupcao_em', 'interrupcao_por'],
        ],
      },
      {
        finalidade: 'Provar que os órgãos foram comunicados e que o plano de atendimento foi feito',
        base: 'obrigacao_legal',
        retencao: PROVA,
        colunas: [
          ['mp_em', 'mp_protocolo', 'dp_em', 'dp_protocolo', 'outros_orgaos_em'],
          ['outros_orgaos_protocolo', 'saida_mp_em', 'saida_mp_protocolo', 'saida_dp_em', 'saida_dp_protocolo'],
          ['saida_outros_orgaos_em', 'saida_outros_orgaos_protocolo', 'pia_em'],
        ],
      },
      {
        finalidade: 'Justificar o que foge da regra',
        base: 'obrigacao_legal',
        retencao: PROVA,
        saude: true,
        colunas: ['menores_justificativa_cifrado', 'estorno_motivo_cifrado'],
      },
      {
        finalidade: 'Calcular o que foi contratado',
        base: 'contrato',
        retencao: PROVA,
        colunas: ['valor_contratado_centavos', 'periodicidade_id', 'quantidade_periodos'],
      },
    ],
    outras: [
      ['paciente_id', 'lead_id', 'orcamento_id', 'consultor_id', 'transferida_de', 'laudo_anexo_id'],
      ['declaracao_voluntaria_anexo_id', 'ordem_anexo_id', 'adesao_anexo_id', 'conversao_anexo_id'],
      ['papeis_eliminados', 'natureza_vista', 'estornada_em', 'estornada_por'],
      ['trazida_em', 'confirmada_em', 'confirmada_por', 'acertada_ate'],
    ],
    palavras: {
      previsao_saida: 'previsão de saída',
      motivo_saida: 'motivo da saída',
      solicitante_tipo: 'quem pediu: família, responsável ou servidor',
      ausencia_familia: 'ausência da família',
      servidor_orgao: 'órgão do servidor',
      medico_uf: 'UF do CRM',
      decisao_medica_em: 'data da decisão médica',
      avaliacao_alternativas: 'avaliação de alternativas',
      avaliacao_medica_previa_em: 'data da avaliação médica prévia',
      avaliacao_medica_por: 'quem fez a avaliação médica',
      declaracao_em: 'data da declaração',
      processo_numero: 'número do processo',
      convertida_voluntaria_em: 'data da conversão em voluntária',
      interrupcao_em: 'data do pedido de interrupção',
      interrupcao_por: 'quem pediu a interrupção',
      mp_em: 'data da comunicação ao Ministério Público',
      mp_protocolo: 'protocolo do Ministério Público',
      dp_em: 'data da comunicação à Defensoria',
      dp_protocolo: 'protocolo da Defensoria',
      outros_orgaos_em: 'data da comunicação a outros órgãos',
      outros_orgaos_protocolo: 'protocolo de outros órgãos',
      saida_mp_em: 'data da comunicação da saída ao Ministério Público',
      saida_mp_protocolo: 'protocolo da saída no Ministério Público',
      saida_dp_em: 'data da comunicação da saída à Defensoria',
      saida_dp_protocolo: 'protocolo da saída na Defensoria',
      saida_outros_orgaos_em: 'data da comunicação da saída a outros órgãos',
      saida_outros_orgaos_protocolo: 'protocolo da saída em outros órgãos',
      pia_em: 'data do PIA',
      menores_justificativa_cifrado: 'justificativa para menores',
      estorno_motivo_cifrado: 'motivo do estorno',
      quantidade_periodos: 'quantidade de períodos',
    },
    alcance: [ofPatient(internacoes.paciente_id)],
    eliminacao: {
      faz: 'guarda',
      depois: {
        solicitante_nome: ifPresent(internacoes.solicitante_nome, removed),
        solicitante_cpf_cifrado: ifPresent(internacoes.solicitante_cpf_cifrado, sql`''`),
        processo_numero: ifPresent(internacoes.processo_numero, sql`'removido'`),
        vara: ifPresent(internacoes.vara, sql`'removida'`),
        interrupcao_por: ifPresent(internacoes.interrupcao_por, removed),
        menores_justificativa_cifrado: sql`null`,
        estorno_motivo_cifrado: ifPresent(internacoes.estorno_motivo_cifrado, sql`''`),
      },
    },
    historico: { guardado: sql`true` },
    executa: async (tx, { guardar, alcance }) => {
      const deles = guardar ? undefined : alcance(anexos)
      if (deles) await releasePapeis(tx, sql`select ${anexos.id} from ${anexos} where ${deles}`)
      return 0
    },
  }),
]
