"""What is new since the version that used the data before."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from whiz_tournament.queries.server.changes_file import news_since
from whiz_tournament.queries.server.data_version import updated_from
from whiz_tournament.services.laptop.versions import BEFORE_ALL, news_were_read
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page


@director_page
@require_http_methods(["GET", "POST"])
def news_view(request: StaffRequest) -> HttpResponse:
    """Show the changes; once they are read nobody is reminded of them."""
    if request.method == "POST":
        news_were_read()
        return redirect("director_home")
    before = updated_from()
    values = {
        "before": "" if before == BEFORE_ALL else before,
        "unread": before,
        "versions": news_since(before or BEFORE_ALL),
    }
    return render(request, "director/laptop/news.html", values)
