import { Button, Textarea } from '@mantine/core'
import { OBSERVACAO_MAXIMA } from '@portal/contract/orcamentos/limites'
import { Observacao } from '../observacao.tsx'
import { Dobra } from './dobra.tsx'
import { parteDe } from './parte.ts'

/** Internal note. A saved one must first be read, which is recorded, before it can be edited. */
export const ObservacaoParte = parteDe(
  ['observacao_interna'],
  ({ values: { observacao_interna }, erros, campo, set, orcamentoId }) => (
    <Dobra
      id="parte-observacao"
      titulo="Observação interna"
      valor={observacao_interna === null ? 'guardada' : observacao_interna.trim() ? 'escrita' : 'nenhuma'}
      erro={erros.observacao_interna}
    >
      {observacao_interna === null && orcamentoId ? (
        <Observacao id={orcamentoId}>
          {(texto) => (
            <Button variant="subtle" size="compact-md" onClick={() => set('observacao_interna', texto)}>
              Editar observação
            </Button>
          )}
        </Observacao>
      ) : (
        <Textarea
          {...campo('observacao_interna')}
          label={undefined}
          aria-labelledby="parte-observacao"
          description="A família nunca vê. Guardada com criptografia; cada leitura fica registrada."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={OBSERVACAO_MAXIMA}
        />
      )}
    </Dobra>
  ),
)
