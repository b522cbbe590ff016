import { diaCurto } from '@portal/contract/financeiro/calculo'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'

type Cobrado = {
  /** 'M. S. (P-000024)' */
  paciente: string | null
  descricao: string
  nf_numero: string | null
  vencimento: string | null
  saldo_centavos: number
}

/** Message that asks a clinic to pay. Names the patient only by initials and the code on the clinic's papers. */
export function mensagemDeCobranca(
  { paciente, descricao, nf_numero, vencimento, saldo_centavos }: Cobrado,
  hoje: string,
): string {
  const codigo = paciente?.match(/P-\d+/)?.[0]
  const referencia = codigo ? `repasse ${codigo}` : descricao
  const prazo = vencimento && `, ${vencimento < hoje ? 'vencido' : 'com vencimento'} em ${diaCurto(vencimento)}`
  const nota = nf_numero && ` (NF ${nf_numero})`
  return `Olá! Consta em aberto ${referencia}${nota ?? ''}: ${formatCentavos(saldo_centavos)}${prazo ?? ''}. Poderia confirmar a data do pagamento?`
}
