import { type PersonalTable, REGISTRO } from '../platform/personal-data.ts'

const RETENCAO = '5 anos depois do exercício (CTN, arts. 173 e 174)'

/** Personal data of the finances (LGPD arts. 7 and 37): of patients only initials and code, and no health data. */
export const DADOS_DO_FINANCEIRO: readonly PersonalTable[] = [
  {
    tabela: 'regras_comissao',
    titular: 'Quem ganha comissão',
    tratamentos: [
      {
        finalidade: 'Calcular a comissão de uma pessoa',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: ['consultor_id', 'tipo', 'valor', 'base', 'momento', 'vigencia_inicio', 'vigencia_fim'],
      },
    ],
    outras: [...REGISTRO, 'versao'],
  },
  {
    tabela: 'competencias',
    titular: 'Quem fechou ou reabriu o mês',
    tratamentos: [
      {
        finalidade: 'Saber quem fechou ou reabriu um mês, e por quê',
        base: 'obrigacao_legal',
        retencao: RETENCAO,
        colunas: ['fechada_por', 'reaberta_por', 'reaberta_motivo'],
      },
    ],
    outras: ['mes', 'status', 'fechada_em', 'reaberta_em'],
  },
  {
    tabela: 'fechamentos',
    titular: 'Quem ganha comissão',
    tratamentos: [
      {
        finalidade: 'Dizer a uma pessoa o que ela ganhou em um mês',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: ['consultor_id', 'total_centavos', 'status'],
      },
    ],
    outras: [...REGISTRO, 'competencia'],
  },
  {
    tabela: 'internacoes_financeiras',
    titular: 'Paciente internado, por iniciais e código, e o consultor',
    tratamentos: [
      {
        finalidade: 'Calcular o que uma clínica deve e o que o consultor ganha por uma internação',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: ['consultor_id', 'paciente', 'entrada', 'saida', 'contrato', 'sem_comissao', 'estornada'],
      },
    ],
    outras: ['internacao_id', 'clinica_id', 'regra_repasse', 'regra_comissao'],
  },
  {
    tabela: 'lancamentos',
    titular: 'Paciente internado, por iniciais e código, e quem ganha comissão',
    tratamentos: [
      {
        finalidade: 'Cobrar, receber e pagar, e provar o que foi pago',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: [
          ...['consultor_id', 'paciente', 'descricao', 'valor_centavos', 'vencimento', 'status', 'pago_centavos'],
          ...['pago_em', 'forma', 'calculo', 'cancelado_motivo'],
        ],
      },
    ],
    outras: [
      ...[...REGISTRO, 'versao', 'tipo', 'origem', 'internacao_id', 'clinica_id', 'competencia', 'nf_numero'],
      ...['comprovante_anexo_id', 'parcela', 'parcelas', 'sequencia', 'fechamento_id', 'ajusta_id'],
      ...['fora_da_automacao', 'cobrado_em', 'envio_id'],
    ],
  },
  {
    tabela: 'pagamentos',
    titular: 'Quem recebeu ou pagou, pelo lançamento, e quem registrou',
    tratamentos: [
      {
        finalidade: 'Provar o que foi pago, quando e como',
        base: 'obrigacao_legal',
        retencao: RETENCAO,
        colunas: ['valor_centavos', 'pago_em', 'forma', 'desfeito_motivo'],
      },
    ],
    outras: [
      ...[...REGISTRO, 'lancamento_id', 'comprovante_anexo_id', 'desfeito_em', 'desfeito_por', 'extrato_ref'],
      'envio_id',
    ],
  },
  {
    tabela: 'contestacoes',
    titular: 'Quem contestou uma comissão',
    tratamentos: [
      {
        finalidade: 'Responder a quem discorda de uma comissão',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: ['consultor_id', 'status'],
      },
    ],
    outras: [...REGISTRO, 'lancamento_id', 'encerrada_por', 'encerrada_em', 'ajuste_id'],
  },
  {
    tabela: 'contestacao_mensagens',
    titular: 'Quem contestou uma comissão, e quem respondeu',
    tratamentos: [
      {
        finalidade: 'Guardar a conversa sobre uma comissão, que só os dois lados leem',
        base: 'contrato',
        retencao: RETENCAO,
        colunas: ['autor_id', 'texto_cifrado'],
      },
    ],
    outras: [...REGISTRO, 'contestacao_id', 'envio_id'],
  },
]
