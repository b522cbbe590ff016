import { MoedaInput } from '../../ui/moeda-input.tsx'
import { PassagemForm, type PassagemProps } from './passagem-form.tsx'
import { useDados } from './use-dados.ts'

/** Value of the proposal, which becomes the lead's. */
export function PropostaForm({ lead, rotulo, onClose, onConfirm }: PassagemProps) {
  const valor_centavos = lead.valor_estimado_centavos ?? undefined
  const { dados, set, erros, submit } = useDados('proposta_enviada', { valor_centavos }, onConfirm)
  return (
    <PassagemForm nome={lead.nome_contato} rotulo={rotulo} onSubmit={submit} onClose={onClose}>
      <MoedaInput
        label="Valor da proposta"
        required
        data-autofocus
        centavos={dados.valor_centavos ?? null}
        onChange={(centavos) => set({ valor_centavos: centavos ?? undefined })}
        error={erros.valor_centavos}
      />
    </PassagemForm>
  )
}
