import { PassagemForm, type PassagemProps } from './passagem-form.tsx'
import { EntradasQueFaltam, useQueFaltam } from './que-faltam.tsx'

/** Form for the company's own fields that a stage requires. */
export function PropriosForm({ lead, rotulo, falta, onClose, onConfirm }: PassagemProps) {
  const faltam = useQueFaltam(falta)
  return (
    <PassagemForm
      nome={lead.nome_contato}
      rotulo={rotulo}
      nota={
        faltam.campos.length > 0
          ? 'A sua empresa pede estes dados antes desta etapa.'
          : 'O campo que faltava foi excluído enquanto isso. Mova o lead de novo.'
      }
      onSubmit={() => {
        const proprios = faltam.check()
        if (proprios) onConfirm({ proprios })
      }}
      onClose={onClose}
    >
      <EntradasQueFaltam faltam={faltam} />
    </PassagemForm>
  )
}
