import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { estadosQuery } from '../../estados/estados.api.ts'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo } from './use-campo.ts'

/** State from the list of active ones; a clinic's present state stays selectable. */
export function EstadoCampo() {
  const { valor, erro, set, conferir } = useCampo('state')
  const { data, isError, refetch } = useQuery(estadosQuery())
  const fora = valor && !data?.some(({ code }) => code === valor) ? [{ value: valor, label: `${valor} (inativo)` }] : []
  const opcoes = data?.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })) ?? []
  return (
    <div>
      <NativeSelect
        name="state"
        label={ROTULOS.state}
        required
        disabled={!data}
        value={data ? valor : ''}
        error={erro}
        data={
          data
            ? [{ value: '', label: 'Selecione o estado', disabled: true }, ...fora, ...opcoes]
            : [
                isError
                  ? { value: '', label: 'Erro ao carregar estados' }
                  : { value: '', label: 'Carregando estados...' },
              ]
        }
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={conferir}
      />
      {isError && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => refetch()}>
          Tentar novamente
        </Button>
      )}
    </div>
  )
}
