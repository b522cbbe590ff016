import { ROTULO_TIPO_VISITA, TIPOS_VISITA, type TipoVisita } from '@portal/contract/agenda/opcoes'
import { Chips } from '../../ui/chips.tsx'

const OPCOES = TIPOS_VISITA.map((tipo) => [tipo, ROTULO_TIPO_VISITA[tipo]] as const)

export const TipoCampo = ({ value, onChange }: { value: TipoVisita; onChange: (tipo: TipoVisita) => void }) => (
  <Chips name="tipo" label="Tipo" required opcoes={OPCOES} value={value} onChange={onChange} />
)
