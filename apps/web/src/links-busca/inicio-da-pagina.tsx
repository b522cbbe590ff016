import { Textarea, TextInput } from '@mantine/core'
import { MENSAGEM_MAXIMO } from '@portal/contract/links-busca/limites'
import type { ComponentProps } from 'react'

type Campo = (nome: 'raio_padrao' | 'mensagem') => ComponentProps<typeof TextInput> & ComponentProps<typeof Textarea>

/** Fields of how the page of a link begins: its radius and its message. */
export const InicioDaPagina = ({ campo, mensagem }: { campo: Campo; mensagem: string }) => (
  <>
    <TextInput
      {...campo('raio_padrao')}
      description="A busca começa com este raio; quem abre o link pode mudar."
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
    <Textarea
      {...campo('mensagem')}
      description={`Opcional. Aparece no início da página. ${mensagem.length} de ${MENSAGEM_MAXIMO} letras.`}
      autoComplete="off"
      rows={3}
      resize="vertical"
      maxLength={MENSAGEM_MAXIMO}
    />
  </>
)
