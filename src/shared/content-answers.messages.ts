// English of the server's answers in the content area; see answers.messages.ts.

export const englishContentAnswers: Readonly<Record<string, string>> = {
  内链频道不能互相链接: 'Channels cannot link to each other',
  '{title}不在同一{parent}下': 'The parent is not the same: {title}',
  上级频道不存在: 'The parent channel could not be found',
  '链接频道没有页面，不能发布': 'A link has no page to publish',
  '站点从回收站恢复后尚未发布，发布站点后才会显示':
    'The site was restored and has not been published since; it is shown once the site is published',
  '频道没有可用的概览模板，无法预览': 'The channel has no overview template: there is nothing to preview',
  '已提交审核，通过后生效': 'Submitted for review; it takes effect when it is approved',
  请输入文章正文: 'Please enter the body of the article',
  '只能排在同一频道、同样置顶状态的前500篇文章之前':
    'It can only be put before one of the first 500 articles of the channel that are pinned as it is',
  一键排版: 'One-click layout',
  '排版工具，默认为清除样式、空行、空格并首行缩进':
    'Tools of the layout; by default styles, blank lines and spaces are removed and first lines indented',
  文章操作记录: 'Records of an article',
  目标频道不存在或已被删除: 'The channel does not exist or has been deleted',
  目标频道不属于文章所在的站点: 'The channel is not one of the site of the article',
  可以审核文章的人员: 'Who may review articles',
  '没有可以审核该文章的人员，请先在权限设置中授予审核权限':
    'Nobody may review this article: please grant the right to review in the authority settings first',
  '{accounts}不能审核该频道的文章': '{accounts} may not review articles of this channel',
  没有需要您处理的审核任务: 'There is no review task for you',
  '审核任务是委派给您的，请在“我的任务”中填写意见并交回':
    'The review task was delegated to you: please give it back with your opinion in My tasks',
  不能审核自己提交的文章: 'You cannot review what you submitted yourself',
  只有提交人可以撤回: 'Only the person who submitted the article may take it back',
  文章已在该频道中: 'The article is in this channel already',
  该频道没有引用此文章: 'This channel does not quote the article',
  所属频道不允许发布文章: 'No articles may be published in this channel',
  所属频道不存在或已被删除: 'The channel does not exist or has been deleted',
  链接频道不能存放文章: 'A link cannot hold articles',
  '下线时间已过，不能发布': 'Its time of going offline has passed: it cannot be published',
  发布时间必须早于文章的下线时间: 'The article must be published before its time of going offline',
  '网站上的文章“{title}”还在使用该引用标识，请先发布那篇文章或将其撤稿':
    'The article “{title}” still has this code on the website: please publish or withdraw that one first',
  '没有可用的文章模板，无法预览': 'There is no article template: there is nothing to preview',
  不能使用控制台自己的地址作为站点域名: 'The address of the console cannot be the domain of a site',
  '系统未配置访问地址（PUBLIC_URL），只有管理员才能设置站点域名':
    'Without PUBLIC_URL only administrators can set the domain of a site',
  '正在复制站点…': 'Copying the site…',
  站点复制成功: 'Site copied',
  已有仅大小写不同的同名模板: 'There is a template whose name differs in case only',
  已有仅大小写不同的站点编码: 'There is a site whose code differs in case only',
  站点不存在或已被删除: 'The site does not exist or has been deleted',
  '模板有误，请联系模板维护人员': 'A template has a fault: please ask whoever maintains the templates',
  站点尚未发布: 'The site has not been published yet',
  要复制的站点已被删除: 'The site to copy has been deleted',
  '站点中有您无权查看的频道或模板，不能复制':
    'You may not view all channels and templates of this site, so it cannot be copied',
  '没有查看该站点全部文章的权限，不能复制文章':
    'You may not view all articles of this site, so its articles cannot be copied',
  '站点没有首页模板，请先新建首页模板': 'The site has no home template, please create one first',
  '站点没有首页模板，无法预览': 'The site has no home template: there is nothing to preview',
  '查询用时过长，请缩小范围后重试': 'The search took too long, please make it narrower',
  '服务器正忙，请稍后重试': 'The server is busy, please try again later',
  请求已取消: 'The request was cancelled',
  请选择要上传的文件: 'Please choose a file',
  所选站点不正确: 'The chosen site is not valid',
  文件不能为空: 'The file is empty',
  '附件大小限制不合法，请联系管理员': 'The size limit of uploads is not valid, please tell an administrator',
  文件过大: 'The file is too large',
  '站点编码刚刚修改，文件正在移动，请稍后重试':
    'The code of the site has just been changed and its files are being moved, please try again later',
  不支持的文件类型: 'This type of file is not supported',
  '只允许上传 {types} 类型的文件': 'Only these types of files are allowed: {types}',
  '图片大小不能大于{limit}MB！': 'A picture must not be larger than {limit} MB',
  '视频大小不能大于{limit}MB！': 'A video must not be larger than {limit} MB',
  '音频大小不能大于{limit}MB！': 'A sound file must not be larger than {limit} MB',
  '文件大小不能超过{limit}MB': 'A file must not be larger than {limit} MB',
  压缩包已损坏或格式不正确: 'The archive is damaged or is not a zip file',
  压缩包内容过大: 'The content of the archive is too large',
  压缩包内文件过多: 'There are too many files in the archive',
  '压缩包内的文件名不合法：{name}': 'A name in the archive is not allowed: {name}',
  '压缩包内不能有链接：{name}': 'The archive must not contain links: {name}',
  不支持加密的压缩包: 'Encrypted archives are not supported',
  '压缩包内文件重复：{name}': 'A file is in the archive twice: {name}',
  '含有禁止发布的敏感词：{words}': 'Contains words that must not be published: {words}',
  '链接频道没有页面，不能预览': 'A link channel has no page: there is nothing to preview',
  '前一个任务正在执行，完成后自动开始': 'Starts when the job before it has ended',
  '该编码的站点在回收站中，或刚刚改用其他编码，请使用其他编码':
    'A site with this code is in the recycle bin, or has just changed its code: please use another one',
  副本的编码刚被其他站点占用: 'The code of the copy has just been taken by another site',
  '空白（自己编写模板）': 'Empty (own templates)',
  请上传模板: 'Please upload templates',
  '没有可以预览的页面，请选择频道或文章': 'There is no page to preview, please choose a channel or an article',
  '将替换{count}个同名模板（{names}），请选择“替换同名模板”后再次提交':
    'Templates of the same name would be replaced ({count}: {names}); choose “Replace templates of the same name” and submit again',
  '一次最多导出{count}个模板，请分批选择导出':
    'At most {count} templates can be exported at once, please select parts of them',
  '导出内容超过{megabytes}MB，无法再次导入，请分批选择导出':
    'The export exceeds {megabytes} MB and could not be imported again, please select parts of it',
  压缩包内没有模板文件: 'There are no templates in the archive',
  '导入单个模板时，压缩包内只能有一个 index.html': 'The archive of a single template holds index.html and nothing else',
  '导入多个模板时，压缩包内的文件必须放在“类型/名称”文件夹下：{path}':
    'In an archive of several templates every file is in a folder of type/name: {path}',
  '模板类型不存在：{type}': 'There is no such type of template: {type}',
  '压缩包内有仅大小写不同的模板名称：{path}': 'Names of templates in the archive differ in case only: {path}',
  '每个模板文件夹内只能有一个文件：{path}': 'There is more than one file in the folder of a template: {path}',
  '不是文本文件：{path}': 'This is not a text file: {path}',
  // Sensitive words.
  请选择词表文件: 'Please choose a word list',
  '词表不是文本文件，或编码无法识别（支持UTF-8、GBK和UTF-16）':
    'The list is not a text file, or its encoding is unknown (UTF-8, GBK and UTF-16 are read)',
  'CSV文件有多列，请在第一行用“敏感词”标明词所在的列':
    'The CSV file has several columns: title the one with the words “Sensitive word” in the first row',
  词表中没有词: 'There are no words in the list',
  '词表最多{limit}个词': 'A list has at most {limit} words',
  '新增{created}个词，跳过已有的{known}个': '{created} words added, {known} were there already',
  '新增{created}个词，跳过已有的{known}个；以下各行有误，未导入：{reasons}':
    '{created} words added, {known} were there already; not imported: {reasons}',
  '第{line}行{reasons}': 'line {line}: {reasons}',
  '共{count}行': '{count} lines in all',
  '{articles}篇文章含有敏感词，共{words}条，见“敏感词检查结果”':
    '{articles} articles hold sensitive words: see “Sensitive words found” ({words} entries)',
  没有文章含有敏感词: 'No article holds sensitive words',
  '正在被模板“{template}”引用，不能删除或改名':
    'Named by this template, so it can neither be deleted nor renamed: {template}',
  '正在被回收站中的频道“{channel}”使用，不能删除': 'In use by a channel in the recycle bin: {channel}',
  '已发布的文章正在使用此模板，站点没有其他文章详情模板，不能删除':
    'Published articles use this template, and the site has no other one for articles',
  没有可以导出的模板: 'There are no templates to export',
  只能导出同一站点的模板: 'Only templates of one site can be exported together',
  文件内容与类型不符: 'The content of the file does not match its type',
  任务不存在: 'The task does not exist',
  等待执行: 'Waiting',
}
