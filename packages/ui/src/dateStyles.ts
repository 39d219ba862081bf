import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
