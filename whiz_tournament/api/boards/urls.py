"""Addresses of boards and their cards."""

from django.urls import URLPattern, path

from whiz_tournament.api.boards import deal_files, deals, groups

OF_TOURNAMENT: list[URLPattern] = [
    path("boards/", deals.BoardsView.as_view(), name="api_boards"),
    path("boards/deal/", deals.DealView.as_view(), name="api_deal"),
    path("boards/put-back/", deals.PutBackView.as_view(), name="api_put_hands_back"),
    path("boards/file/", deal_files.DealFileView.as_view(), name="api_deal_file"),
    path(
        "boards/<api_number:board>/groups/",
        groups.BoardGroupsView.as_view(),
        name="api_board_groups",
    ),
    path(
        "boards/<api_number:board>/groups/<api_group:group>/cards/",
        groups.GroupCardsView.as_view(),
        name="api_group_cards",
    ),
]
