// antd's TreeSelect in a chunk of its own.
export { TreeSelect } from 'antd'
