import type { Categoria } from '@portal/contract/contatos/opcoes'
import {
  type Icon,
  IconAmbulance,
  IconBrain,
  IconBuildingBank,
  IconBuildingHospital,
  IconCreditCard,
  IconHeart,
  IconHeartRateMonitor,
  IconHomeHeart,
  IconScale,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'

const ICONES: Record<Categoria, Icon> = {
  clinica: IconBuildingHospital,
  remocao: IconAmbulance,
  medico: IconHeartRateMonitor,
  psicologo: IconBrain,
  hospital: IconBuildingHospital,
  caps: IconHeart,
  advogado: IconScale,
  ministerio_publico: IconBuildingBank,
  convenio: IconCreditCard,
  parceiro: IconUsersGroup,
  familia: IconHomeHeart,
  outro: IconUserCircle,
}

export function CategoriaIcone({ categoria }: { categoria: Categoria }) {
  const Icone = ICONES[categoria]
  return <Icone size={20} stroke={1.75} aria-hidden />
}
